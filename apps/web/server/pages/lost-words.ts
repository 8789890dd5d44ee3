import { withoutPrefix } from '@dhc/locales/locale'
import { searchWordsMaxLength } from '@dhc/reference/site-rules'

/** What old sites put at the end of a page's name; anything else with an ending is a file, and a program asked for it. */
const pageEnding = /\.(?:html?|aspx?)$/i
const wordBorder = /[-_+.~\s]+|(?<=\p{Ll})(?=\p{Lu})/u
/** A number or an id says nothing that could be looked for. */
const isWord = /^(?:\p{Script=Han}+|\p{L}{2,20})$/u

/** D-016: the words in the last part of an address that leads nowhere; nothing when there are none. */
export function lostWords(path: string): string {
  const last = readable(withoutPrefix(path)).split('/').at(-1) ?? ''
  const name = last.replace(pageEnding, '')
  if (name.startsWith('.') || /\.\w{2,5}$/.test(name)) return ''
  const words = name.split(wordBorder).filter((word) => isWord.test(word))
  return words.join(' ').slice(0, searchWordsMaxLength).trim()
}

function readable(path: string): string {
  try {
    return decodeURIComponent(path)
  } catch {
    return ''
  }
}
