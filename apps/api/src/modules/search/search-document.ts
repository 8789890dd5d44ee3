import type { Locale } from '@dhc/locales/locale'
import type { SearchKind } from '@dhc/reference/site-rules'

/** What a reader of one language sees of it. */
export type Face = {
  readonly title: string
  readonly text: string
  /** Its address without a language prefix (D-006 to D-009). */
  readonly path: string
}

/** Something published that can be found. */
export type SearchDocument = {
  readonly id: string
  readonly kind: SearchKind
  /** Section 2e: what is missing in a language is there from Traditional Chinese; what has no face is not shown in it. */
  readonly faces: Readonly<Partial<Record<Locale, Face>>>
  /** Found by, never shown: codes, phone numbers, words for codes. */
  readonly keywords: readonly string[]
  /** The last Hong Kong day it is of use; from then on it ranks below, or is gone. */
  readonly endsOn?: string
  readonly isGoneAfterwards?: true
}
