import { foreignLinkIn } from '@dhc/reference/links-in-text'
import type { FieldCipher } from '../../platform/crypto/field-cipher.ts'
import { MemberError } from '../../platform/member-error.ts'
import type { InThreeLanguages } from '../notification/index.ts'

export type MessageWords = {
  readonly title: InThreeLanguages
  readonly body: InThreeLanguages
  readonly link: string | null
}

const placeOf = (column: 'words' | 'reason', row: string) => ({ table: 'staff_message', column, row })

export const sealWords = (cipher: FieldCipher, id: string, { title, body, link }: MessageWords): string =>
  cipher.encrypt(JSON.stringify({ title, body, link }), placeOf('words', id))

/** What was written before words were sealed begins as JSON does; it is gone thirty days after. */
export function openWords(cipher: FieldCipher, { id, words }: { id: string; words: string }): MessageWords {
  return JSON.parse(words.startsWith('{') ? words : cipher.decrypt(words, placeOf('words', id)))
}

export const sealReason = (cipher: FieldCipher, id: string, reason: string): string =>
  cipher.encrypt(reason, placeOf('reason', id))

export const openReason = (cipher: FieldCipher, { id, reason }: { id: string; reason: string | null }) =>
  reason === null ? null : cipher.decrypt(reason, placeOf('reason', id))

/** whoever reads a message of the centre is led to the centre's own pages only; the refusal names the link. */
export function requireOwnLinks(siteOrigin: string, { title, body }: MessageWords): void {
  const problems = Object.entries({ title, body }).flatMap(([field, texts]) =>
    Object.entries(texts).flatMap(([locale, text]) => {
      const link = foreignLinkIn(text, siteOrigin)
      return link === undefined
        ? []
        : [{ field: `${field}.${locale}`, rule: 'foreignLink' as const, params: { link: link.slice(0, 100) } }]
    }),
  )
  if (problems.length > 0) throw new MemberError('validationFailed', { problems })
}
