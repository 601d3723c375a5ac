import type { ServerEvent, ServerEventBus } from '@modelcontextprotocol/server';

type Listener = (event: ServerEvent) => void;

/**
 * Event buses for HTTP listeners at revision 2026-07-28, where requests are independent. Each owner only receives events about their own
 * data.
 */
export class EventBuses {
  private readonly byOwner = new Map<string, Set<Listener>>();

  /** @param owner only receives their own events */
  of(owner: string): ServerEventBus {
    return {
      publish: (event) => {
        for (const listener of this.byOwner.get(owner) ?? []) listener(event);
      },
      subscribe: (listener) => {
        const listening = this.byOwner.get(owner) ?? new Set();
        this.byOwner.set(owner, listening.add(listener));
        return () => {
          listening.delete(listener);
          if (listening.size === 0 && this.byOwner.get(owner) === listening) this.byOwner.delete(owner);
        };
      },
    };
  }
}
