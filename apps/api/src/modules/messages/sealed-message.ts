import type { FieldCipher } from '../../platform/crypto/field-cipher.ts'
import { type BlindIndex, createBlindIndex } from '../../platform/crypto/secrets.ts'

export type MessageSecrets = { readonly cipher: FieldCipher; readonly recipientIndex: BlindIndex }

export function messageSecrets(cipher: FieldCipher, indexKey: Uint8Array): MessageSecrets {
  return { cipher, recipientIndex: createBlindIndex(indexKey, 'message recipient') }
}

type PlainText = { readonly to: string; readonly subject: string | null; readonly body: string | null }
export type SealedText = { readonly recipient: string; readonly subject: string | null; readonly body: string | null }

const place = (column: string, row: string) => ({ table: 'message_out', column, row })

export function sealText(cipher: FieldCipher, id: string, { to, subject, body }: PlainText): SealedText {
  const seal = (column: string, text: string) => cipher.encrypt(text, place(column, id))
  return {
    recipient: seal('recipient', to),
    subject: subject === null ? null : seal('subject', subject),
    body: body === null ? null : seal('body', body),
  }
}

export function openText(cipher: FieldCipher, id: string, { recipient, subject, body }: SealedText): PlainText {
  const open = (column: string, sealed: string) => cipher.decrypt(sealed, place(column, id))
  return {
    to: open('recipient', recipient),
    subject: subject === null ? null : open('subject', subject),
    body: body === null ? null : open('body', body),
  }
}
