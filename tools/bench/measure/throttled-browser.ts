import type { Page, CDPSession } from '@playwright/test';

/** Slow 4G as Lighthouse emulates it by throttling the browser: 150 ms and 1.6 Mbit/s before overheads. */
const NETWORK = { offline: false, latency: 562.5, downloadThroughput: (1474.56 * 1024) / 8, uploadThroughput: (675 * 1024) / 8 };
const PROCESSOR_SLOWDOWN = 4;

/** Throttles a page's CPU and network. */
export async function throttle(page: Page): Promise<CDPSession> {
  const session = await page.context().newCDPSession(page);
  await session.send('Network.enable');
  await session.send('Network.emulateNetworkConditions', NETWORK);
  await session.send('Emulation.setCPUThrottlingRate', { rate: PROCESSOR_SLOWDOWN });
  return session;
}
