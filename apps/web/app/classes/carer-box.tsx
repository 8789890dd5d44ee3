import { useWords } from '@dhc/i18n/use-words'

type Props = { readonly isCarer: boolean; readonly onChange: (isCarer: boolean) => void }

/** D-112: for a class for carers, the member's own word. */
export function CarerBox({ isCarer, onChange }: Props) {
  const words = useWords()
  return (
    <label className="flex min-h-touch w-fit cursor-pointer items-start gap-3 py-2">
      <input
        type="checkbox"
        checked={isCarer}
        onChange={({ target }) => onChange(target.checked)}
        className="mt-0.5 size-6 shrink-0 accent-orange-deep"
      />
      <span>
        <strong>{words.programme('enrol.carer')}</strong>
        <span className="block text-ink-soft">{words.programme('enrol.carerHint')}</span>
      </span>
    </label>
  )
}
