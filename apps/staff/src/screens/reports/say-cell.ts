import { wordsOfConsole } from '../../words/console-words.ts'

type WordsOfCodes = { code(list: string, code: string): string }

/** Codes of lists the site has words for; the others have theirs in the console's own. */
const lists: Readonly<Record<string, string>> = {
  method: 'enrolmentMethod',
  topic: 'enquiryTopic',
  source: 'readingSource',
}

/** A cell as people read it; a number that may not leave is said to be small, and one that does not exist is a dash. */
export function sayCell(words: WordsOfCodes, column: string, value: string | number | null): string {
  const say = wordsOfConsole()
  if (value === null) return column === 'quota' ? say('reports.noLimit') : '–'
  if (typeof value === 'number') return String(value)
  const list = lists[column]
  if (list) return words.code(list, value)
  if (column === 'channel') return say(`reports.channel.${value as 'SMS'}`)
  return value
}
