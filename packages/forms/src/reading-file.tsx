import type { PayloadOf } from '@dhc/contracts/call'
import type { importReadingsCall } from '@dhc/contracts/member-api/health-data'
import { fileSentences } from '@dhc/i18n/health/reading-words'
import { useWords } from '@dhc/i18n/use-words'
import { readingFileLimits } from '@dhc/reference/health/reading-file'
import { controlClass, FormField } from '@dhc/ui/form-field'
import { keyed } from '@dhc/ui/keyed'
import type { RefObject } from 'react'

export type ReadingFileProblem = 'noFile' | 'tooLarge' | 'notText' | 'noColumns'

type Props = {
  readonly input: RefObject<HTMLInputElement | null>
  readonly problem: ReadingFileProblem | undefined
}

/** Where a member or a nurse chooses a file of readings. */
export function ReadingFileField({ input, problem }: Props) {
  const words = useWords()
  return (
    <FormField
      id="readings-file"
      label={words.health('import.file')}
      hint={words.health('import.hint', { rows: readingFileLimits.maxRows })}
      error={problem && words.health(`import.${problem}`)}
      errorPrefix={words.common('form.errorPrefix')}
    >
      <input
        ref={input}
        id="readings-file"
        type="file"
        accept=".csv,.txt,text/csv,text/plain"
        aria-describedby={`readings-file-hint${problem ? ' readings-file-error' : ''}`}
        className={controlClass}
      />
    </FormField>
  )
}

/** What was stored, or which lines stood in the way of all. */
export function ReadingFileResult({ stored, known, problems }: PayloadOf<typeof importReadingsCall>) {
  const words = useWords()
  if (problems.length === 0) return <p className="font-bold">{words.health('import.done', { stored, known })}</p>
  return (
    <>
      <p className="font-bold text-danger">{words.health('import.refused')}</p>
      <ul className="list-disc ps-6">
        {keyed(fileSentences(words, problems), String).map(({ key, item }) => (
          <li key={key}>{item}</li>
        ))}
      </ul>
      {problems.length >= readingFileLimits.problemsShown ? (
        <p>{words.health('import.first', { count: problems.length })}</p>
      ) : null}
    </>
  )
}
