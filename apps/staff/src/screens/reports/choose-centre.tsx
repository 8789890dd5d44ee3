import { SelectField } from '../../desk/fields.tsx'
import { useStaff } from '../../session/staff-session.ts'
import { say } from '../../words/console-words.ts'

type Props = { readonly id: string; readonly value: string; readonly onChoose: (centre: string) => void }

/** One of the centres of the account, or '' for all of them together. */
export function ChooseCentre({ id, value, onChoose }: Props) {
  const { centres } = useStaff()
  return (
    <SelectField
      id={id}
      label={say('classes.centre')}
      emptyLabel={say('reports.everyCentre')}
      options={centres.map((code) => ({ value: code, label: code }))}
      value={value}
      onChoose={onChoose}
    />
  )
}
