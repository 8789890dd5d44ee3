import { toMainlandWords } from './mainland-words.ts'

type Convert = (text: string) => string

let ready: Promise<Convert> | undefined

/**
 * Traditional Chinese as Hong Kong writes it, in Simplified characters, word by word where a character has
 * several forms, and in the mainland's words. The dictionary is read when it is first needed, and never reaches the browser.
 */
export function hongKongToSimplified(): Promise<Convert> {
  ready ??= import('opencc-js/t2cn').then(({ Converter }) => {
    const convert = Converter({ from: 'hk', to: 'cn' })
    return (text) => toMainlandWords(convert(text))
  })
  return ready
}
