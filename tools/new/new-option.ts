import { type Draft, insertBefore, type ReadFile, withWords } from './draft.ts'
import { camelCase, checkedName, threeWords } from './names.ts'

const everyList = 'packages/reference/src/every-option-list.ts'

/** An option list with its codes in order and their words: `new -- option meal-time BEFORE=餐前|餐前|Before a meal …` */
export function newOption([given, ...choices]: readonly string[], read: ReadFile): Draft {
  const name = checkedName(given)
  const list = camelCase(name)
  const options = choices.map((choice) => {
    const [code = '', words] = choice.split('=', 2)
    if (!/^[A-Z][A-Z0-9_]*$/.test(code)) throw new Error(`A code has capital letters, digits and _; not "${code}".`)
    return { code, words: threeWords(words) }
  })
  if (options.length < 2) throw new Error('A list has at least two options: CODE=繁體|简体|English CODE=…')
  const codes = options.map(({ code }) => `'${code}'`).join(', ')
  const words = Object.fromEntries(options.map(({ code, words }) => [`${list}.${code}`, words]))
  const everyOption = insertBefore(
    read(everyList),
    /import \{ yesNo \}/,
    `import { ${list} } from './options/${name}.ts'\n`,
  )
  return {
    files: new Map([
      [`packages/reference/src/options/${name}.ts`, source(list, codes)],
      [`packages/reference/src/options/${name}.test.ts`, test(name, list, codes)],
      [everyList, insertBefore(everyOption, /^ {2}yesNo,$/m, `  ${list},\n`)],
      ...withWords(read, 'options', words),
    ]),
    next: [
      'Say in the comment of the list which requirement asks for it.',
      `Use it: a schema takes ${list}.codes, a form goes through them; nothing lists the codes again.`,
    ],
  }
}

const source = (list: string, codes: string) => `import type { OptionList } from '../option-list.ts'

/** Which requirement asks for this list. */
export const ${list} = { name: '${list}', codes: [${codes}] } as const satisfies OptionList
`

const test = (name: string, list: string, codes: string) => `import { expect, it } from 'vitest'
import { ${list} } from './${name}.ts'

it('${name.replaceAll('-', ' ')} is offered in this order', () => {
  expect(${list}.codes).toEqual([${codes}])
})
`
