import { configure } from '@testing-library/react';

// A limit for failures, not a measurement: the machine may be busy.
configure({ asyncUtilTimeout: 20_000 });
