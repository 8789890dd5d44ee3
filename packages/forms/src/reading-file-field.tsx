import { useWords } from '@dhc/i18n/use-words'
import { readingFileLimits } from '@dhc/reference/health/reading-file'
import { controlClass, FormField } from '@dhc/ui/form-field'
import type { RefObject } from 'react'

export type ReadingFileProblem = 'noFile' | 'tooLarge' | 'notText'

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
        accept=".csv,text/csv"
        aria-describedby={`readings-file-hint${problem ? ' readings-file-error' : ''}`}
        className={controlClass}
      />
    </FormField>
  )
}
