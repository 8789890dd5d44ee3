/** S9-32, D-033: the image endpoint answers these widths and this quality only. */
export const imageWidths = [640, 750, 828, 1080, 1200, 1920, 2048, 3840] as const

export const iconSizes = [16, 32, 48, 64, 96, 128, 256, 384] as const

export const imageQuality = 75

export function isServedWidth(width: number): boolean {
  return [...imageWidths, ...iconSizes].some((served) => served === width)
}
