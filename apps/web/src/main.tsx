import './app/styles.js';
import { RouterProvider } from '@tanstack/react-router';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { AppProviders } from './app/providers/app-providers.js';
import { connectApi } from './app/providers/connect-api.js';
import { startTexts } from './app/providers/texts.js';
import { router } from './app/router.js';
import { keepInstallOffer } from './lib/install-offer.js';

keepInstallOffer();
connectApi(router);
await startTexts();

const root = document.getElementById('root');
if (root) {
  createRoot(root).render(
    <StrictMode>
      <AppProviders>
        <RouterProvider router={router} />
      </AppProviders>
    </StrictMode>,
  );
}
