import type { PayloadOf } from '@dhc/contracts/call'
import type { importReadingsCall } from '@dhc/contracts/member-api/health-data'
import { fileSentences } from '@dhc/i18n/health/file-sentences'
import { useWords } from '@dhc/i18n/use-words'
import { readingFileLimits } from '@dhc/reference/health/reading-file'
import { keyed } from '@dhc/ui/keyed'

/** What was stored, or which lines stood in the way of all. */
export function ReadingFileResult({ stored, known, problems }: PayloadOf<typeof importReadingsCall>) {
  const words = useWords()
  if (problems.length === 0) return <p className="font-bold">{words.health('import.done', { stored, known })}</p>
  return (
    <>
      <p className="font-bold text-danger">{words.health('import.refused')}</p>
      <ul className="list-disc pl-6">
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
