import words from './field-words.json'

type BothWords = { readonly zh: string; readonly en: string }

/** What a field is called and, where people have stumbled, what to write into it. */
export type FieldWords = { readonly label: BothWords; readonly help?: BothWords | undefined }

type Row = BothWords & { readonly help?: keyof typeof words.help }

/** By the name of the field, whatever it stands in; in small letters. */
export const fieldWords = words.fields as Readonly<Record<string, Row>>

/** "標題 Title": both, because an editor and the engineer who helps look at the same screen. */
export const inBoth = ({ zh, en }: BothWords) => (zh === en ? zh : `${zh} ${en}`)

export function wordsOfField(name: string): FieldWords | undefined {
  const row = fieldWords[name.toLowerCase()]
  return row && { label: row, help: row.help && words.help[row.help] }
}
