import { wordsOfConsole } from '../words/console-words.ts'
import { Sheet } from './sheet.tsx'

type Person = {
  readonly name: string
  readonly name_zh: string | null
  readonly member_no: string | null
  readonly isOnLeave: boolean
}
type Props = { readonly heading: string; readonly facts: string; readonly people: readonly Person[] }

/** The roll and the sign-in sheet in one: who is expected, and a line for each to sign on. */
export function SignInSheet({ heading, facts, people }: Props) {
  const say = wordsOfConsole()
  return (
    <Sheet
      heading={heading}
      facts={facts}
      columns={['#', say('person.name'), say('person.memberNo'), say('sheets.sign')]}
      rows={people.map(({ name, name_zh, member_no, isOnLeave }, at) => ({
        key: `${member_no} ${name}`,
        cells: [at + 1, name_zh ? `${name_zh} ${name}` : name, member_no, isOnLeave ? say('lessons.onLeave') : ''],
      }))}
      empty={say('roll.nobody')}
    />
  )
}
