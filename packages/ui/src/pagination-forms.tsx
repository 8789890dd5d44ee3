import { keyed } from './keyed.ts'

interface FormProps {
  pageSize: number
  action: string
  hiddenFields: readonly (readonly [name: string, value: string])[]
}

interface SizeProps extends FormProps {
  pageSizes: readonly number[]
  words: { pageSize: string; itemsPerPage: string; change: string }
}

const field = 'min-h-touch rounded-card border-2 border-ink-soft bg-card px-3'
const button =
  'min-h-touch min-w-touch cursor-pointer rounded-chip border-2 border-orange-deep bg-card px-4 font-bold text-orange-deep hover:bg-orange-soft'

/** Another size begins at the first page again: the item that was on page 3 is no longer there. */
export function PageSizeForm({ pageSize, pageSizes, action, hiddenFields, words }: SizeProps) {
  return (
    <form action={action} method="get" className="flex flex-wrap items-center gap-2">
      <HiddenFields fields={hiddenFields} />
      <select name="pageSize" aria-label={words.pageSize} defaultValue={pageSize} className={field}>
        {pageSizes.map((size) => (
          <option key={size} value={size}>
            {size}
          </option>
        ))}
      </select>
      <span>{words.itemsPerPage}</span>
      <button type="submit" className={button}>
        {words.change}
      </button>
    </form>
  )
}

interface JumpProps extends FormProps {
  page: number
  last: number
  words: { jumpTo: string; go: string }
}

export function JumpForm({ page, last, pageSize, action, hiddenFields, words }: JumpProps) {
  return (
    <form action={action} method="get" className="flex flex-wrap items-center gap-2">
      <HiddenFields fields={[...hiddenFields, ['pageSize', String(pageSize)]]} />
      <label className="flex items-center gap-2">
        {words.jumpTo}
        <input
          type="number"
          name="page"
          min={1}
          max={last}
          defaultValue={page}
          required
          inputMode="numeric"
          className={`${field} w-24`}
        />
      </label>
      <button type="submit" className={button}>
        {words.go}
      </button>
    </form>
  )
}

function HiddenFields({ fields }: { fields: FormProps['hiddenFields'] }) {
  return keyed(fields, ([name, value]) => `${name}=${value}`).map(({ key, item: [name, value] }) => (
    <input key={key} type="hidden" name={name} value={value} />
  ))
}
