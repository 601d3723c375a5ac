import { IconBath, IconBed, IconBooks, IconHome, IconPlant2, IconSchool, IconShoppingBag, IconToolsKitchen2 } from '@tabler/icons-react';
import type { RoomKind } from '../room-model.js';

const ICONS = {
  home: IconHome,
  kitchen: IconToolsKitchen2,
  bedroom: IconBed,
  bath: IconBath,
  study: IconBooks,
  garden: IconPlant2,
  school: IconSchool,
  shop: IconShoppingBag,
} as const satisfies Record<RoomKind, unknown>;

/** Icon of a room in lists. Other clients may have stored an emoji instead. */
export function RoomIcon({ name, size = 24 }: { name: string | null; size?: number }) {
  const Icon = ICONS[(name ?? 'home') as RoomKind] as (typeof ICONS)[RoomKind] | undefined;
  return Icon ? <Icon size={size} stroke={1.5} aria-hidden /> : <span aria-hidden>{name}</span>;
}
