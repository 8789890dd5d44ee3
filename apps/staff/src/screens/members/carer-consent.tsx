import { type CarerConsent, type CarerRight, carerRights } from '@dhc/reference/carer-rules'
import { RadioChoice } from '../../desk/fields.tsx'
import { toggled } from '../../desk/toggled.ts'
import { wordsOfConsole } from '../../words/console-words.ts'

type RightsProps = {
  readonly rights: ReadonlySet<CarerRight>
  readonly onRights: (rights: ReadonlySet<CarerRight>) => void
}

export function RightChoices({ rights, onRights }: RightsProps) {
  const say = wordsOfConsole()
  return (
    <fieldset className="flex flex-col gap-1">
      <legend className="font-bold">{say('carers.rights')}</legend>
      {carerRights.map((right) => (
        <Tick
          key={right}
          label={say(`right.${right}`)}
          isTicked={rights.has(right)}
          onTick={() => onRights(toggled(rights, right))}
        />
      ))}
    </fieldset>
  )
}

type ConsentProps = {
  /** A minor cannot agree alone, and an adult needs no parent. */
  readonly codes: readonly CarerConsent[]
  readonly chosen: CarerConsent
  readonly onChoose: (consent: CarerConsent) => void
}

export function ConsentChoice({ codes, chosen, onChoose }: ConsentProps) {
  const say = wordsOfConsole()
  return (
    <RadioChoice
      name="carer-consent"
      legend={say('carers.consent')}
      codes={codes}
      chosen={chosen}
      wordsFor={(code) => say(`carers.consent.${code}`)}
      onChoose={onChoose}
    />
  )
}

export const consentsOf = (isMinor: boolean): readonly [CarerConsent, CarerConsent] =>
  isMinor ? ['GUARDIAN', 'REPRESENTATIVE'] : ['MEMBER', 'REPRESENTATIVE']

type TickProps = { readonly label: string; readonly isTicked: boolean; readonly onTick: () => void }

export function Tick({ label, isTicked, onTick }: TickProps) {
  return (
    <label className="flex items-center gap-2">
      <input type="checkbox" checked={isTicked} onChange={onTick} />
      {label}
    </label>
  )
}
