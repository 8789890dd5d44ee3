import { TextField } from '../../desk/fields.tsx'
import { wordsOfConsole } from '../../words/console-words.ts'
import { ClassList } from './class-list.tsx'
import type { useClassSearch } from './use-class-search.ts'

/** What is typed, and below it the classes it may mean. */
export function ClassChoice({ search }: { readonly search: ReturnType<typeof useClassSearch> }) {
  const say = wordsOfConsole()
  return (
    <div className="flex flex-col gap-2">
      <TextField
        id="class-code"
        label={say('enrol.class')}
        hint={say('enrol.classHint')}
        autoComplete="off"
        autoFocus
        value={search.typed}
        onText={search.type}
      />
      <ClassList classes={search.found} chosen={search.chosen} onPick={search.pick} />
    </div>
  )
}
