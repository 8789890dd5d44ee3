import { type FontSize, fontSize } from './options/font-size.ts'

/** S3-39, S9-05: the page's base font size. */
export const fontSizePx = { Mini: 12, Medium: 16, Large: 20 } as const satisfies Record<FontSize, number>

export const defaultFontSize: FontSize = 'Medium'

/** D-026: one reading of the document calls the smallest size Small; anything unknown is the default. */
export function fontSizeFromStorage(stored: unknown): FontSize {
  if (stored === 'Small') return 'Mini'
  return fontSize.codes.find((code) => code === stored) ?? defaultFontSize
}

/** S2-50, S2-60, S9-06. The style sheet has the same heights in packages/ui/src/tokens.css. */
export const headerHeightPx = 70
export const navigationHeightPx = 55
