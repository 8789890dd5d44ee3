import type { Say } from '@dhc/i18n/use-words'
import type { MessageKey } from '@dhc/locales/messages'

/** Every question has its words under `field.<name>`; the name is that of the call. */
export type FieldKey =
  MessageKey<'member'> extends infer Key ? (Key extends `field.${infer Name}` ? Name : never) : never

export function fieldLabel(words: Say, name: FieldKey): string {
  return words.member(`field.${name}`)
}
