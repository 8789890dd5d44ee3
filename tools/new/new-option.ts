import { camelCase, checkedName, type Draft, type ReadFile, threeWords, withWords } from './draft.ts'

/** Lists about a person or about health have files of their own: move it there if it is one. */
const listsOfCentre = 'packages/reference/src/options/centre.ts'

/** An option list with its codes in order and their words: `new -- option meal-time BEFORE=餐前|餐前|Before a meal …` */
export function newOption([given, ...choices]: readonly string[], read: ReadFile): Draft {
  const list = camelCase(checkedName(given))
  const options = choices.map((choice) => {
    const [code = '', words] = choice.split('=', 2)
    if (!/^[A-Z][A-Z0-9_]*$/.test(code)) throw new Error(`A code has capital letters, digits and _; not "${code}".`)
    return { code, words: threeWords(words) }
  })
  if (options.length < 2) throw new Error('A list has at least two options: CODE=繁體|简体|English CODE=…')
  const codes = options.map(({ code }) => `'${code}'`).join(', ')
  const words = Object.fromEntries(options.map(({ code, words }) => [`${list}.${code}`, words]))
  return {
    files: new Map([
      [listsOfCentre, `${read(listsOfCentre)}\n${source(list, codes)}`],
      ...withWords(read, 'options', words),
    ]),
    next: [
      'Say in the comment of the list which requirement asks for it.',
      `Use it: a schema takes ${list}.codes, a form goes through them; nothing lists the codes again.`,
    ],
  }
}

const source = (list: string, codes: string) => `/** Which requirement asks for this list. */
export const ${list} = { name: '${list}', codes: [${codes}] } as const satisfies OptionList
`
