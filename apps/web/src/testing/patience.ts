import { configure } from '@testing-library/react';

// A limit for what never comes, not a measure: a machine may be busy.
configure({ asyncUtilTimeout: 20_000 });
