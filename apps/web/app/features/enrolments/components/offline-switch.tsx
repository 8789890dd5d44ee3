import { useWords } from '@dhc/i18n/use-words'
import { useId } from 'react'
import type { CentrePlaces } from '../model.ts'
import type { TimetableRow } from '../timetable.ts'
import { useOfflineTimetable } from '../use-offline-timetable.ts'

type Props = { readonly rows: readonly TimetableRow[]; readonly centres: CentrePlaces }

/** The member's choice for this device; off until then. A browser that cannot do it offers nothing. */
export function OfflineSwitch({ rows, centres }: Props) {
  const words = useWords()
  const hint = useId()
  const { state, choose, hasFailed } = useOfflineTimetable(rows, centres)
  if (state === 'unknown') return null
  return (
    <div className="mt-8 rounded-card border border-line bg-card p-4 shadow-card screen-only">
      <label className="flex min-h-touch items-center gap-4 font-bold text-lg">
        <input
          type="checkbox"
          className="size-6 shrink-0"
          checked={state === 'on'}
          aria-describedby={hint}
          onChange={({ target }) => choose(target.checked)}
        />
        {words.programme('offline.store')}
      </label>
      <p id={hint}>{words.programme('offline.storeHint')}</p>
      <p role="status">
        {hasFailed ? words.programme('offline.failed') : state === 'on' ? words.programme('offline.stored') : ''}
      </p>
    </div>
  )
}
