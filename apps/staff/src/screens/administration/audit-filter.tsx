import type { PayloadOf } from '@dhc/contracts/call'
import type { listStaffUsersCall } from '@dhc/contracts/staff-api/users'
import { SelectField, TextField } from '../../desk/fields.tsx'
import { wordsOfConsole } from '../../words/console-words.ts'

export type AuditSearch = {
  readonly from: string
  readonly to: string
  readonly actor: string
  readonly object: string
}
type Props = {
  readonly search: AuditSearch
  readonly staff: PayloadOf<typeof listStaffUsersCall>['items']
  readonly onSearch: (search: AuditSearch) => void
}

/** By day, by who did it, and by what it was done to. */
export function AuditFilter({ search, staff, onSearch }: Props) {
  const say = wordsOfConsole()
  const field = (name: keyof AuditSearch) => ({
    id: `audit-${name}`,
    value: search[name],
    onText: (text: string) => onSearch({ ...search, [name]: text }),
  })
  return (
    <div className="mb-4 flex flex-wrap gap-4">
      <TextField {...field('from')} type="date" label={say('reports.from')} width="short" />
      <TextField {...field('to')} type="date" label={say('reports.to')} width="short" />
      <SelectField
        id="audit-actor"
        label={say('audit.who')}
        emptyLabel={say('audit.anybody')}
        options={staff.map(({ id, name }) => ({ value: id, label: name }))}
        value={search.actor}
        onChoose={(actor) => onSearch({ ...search, actor })}
      />
      <TextField {...field('object')} label={say('audit.object')} />
    </div>
  )
}
