import { IconBath, IconBed, IconBooks, IconHome, IconPlant2, IconSchool, IconShoppingBag, IconToolsKitchen2 } from '@tabler/icons-react';

const ICONS = {
  home: IconHome,
  kitchen: IconToolsKitchen2,
  bedroom: IconBed,
  bath: IconBath,
  study: IconBooks,
  garden: IconPlant2,
  school: IconSchool,
  shop: IconShoppingBag,
} as const;

export type RoomIconName = keyof typeof ICONS;
export const ROOM_ICONS = Object.keys(ICONS) as RoomIconName[];

/** What stands for a room in a list; another client may have chosen an emoji. */
export function RoomIcon({ name, size = 24 }: { name: string | null; size?: number }) {
  const Icon = ICONS[(name ?? 'home') as RoomIconName] as (typeof ICONS)[RoomIconName] | undefined;
  return Icon ? <Icon size={size} stroke={1.5} aria-hidden /> : <span aria-hidden>{name}</span>;
}
