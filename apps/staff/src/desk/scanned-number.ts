import { memberNumberOf } from '@dhc/reference/contact-rules'

/** What a camera or a scanner has read: the member number in it, also when a reader adds signs around it. */
export function scannedNumber(text: string): string | undefined {
  const found = /(?<![A-Z\d])SSPD\d{6}(?!\d)/i.exec(text.normalize('NFKC'))?.[0]
  return found && memberNumberOf(found)
}
