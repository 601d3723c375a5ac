/** Lighting of the room: sun through the windows by day; moon, fire and lamp at night. */
export interface Lighting {
  readonly isNight: boolean;
  readonly background: number;
  readonly above: number;
  readonly below: number;
  readonly ambientIntensity: number;
  readonly beam: number;
  readonly beamStrength: number;
  readonly lamp: number;
  readonly fire: number;
  /** Colour of embers, candles and the lamp. */
  readonly glow: number;
}

export const DAY: Lighting = {
  isNight: false,
  background: 0xe9e4da,
  above: 0xfff8ee,
  below: 0xd8c3a6,
  ambientIntensity: 3.1,
  beam: 0xffdfae,
  beamStrength: 5,
  lamp: 0,
  fire: 4,
  glow: 0xffe9c4,
};

export const NIGHT: Lighting = {
  isNight: true,
  background: 0x14161a,
  above: 0x7f8cb0,
  below: 0x7a6048,
  ambientIntensity: 1.5,
  beam: 0x9db8ff,
  beamStrength: 1.8,
  lamp: 18,
  fire: 13,
  glow: 0xffd79a,
};
