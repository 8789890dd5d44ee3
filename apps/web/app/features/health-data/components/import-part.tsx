import { useWords } from '@dhc/i18n/use-words'
import { lazy, Suspense, useState } from 'react'
import { withWords } from '../../../sections/with-words.ts'

/** Opened seldom, so it is loaded when it is. */
const ImportForm = lazy(() => withWords(import('./import-form.tsx')).then((module) => ({ default: module.ImportForm })))

/** Readings from a file, folded away: most people never bring one. */
export function ImportPart({ onStored }: { readonly onStored: () => unknown }) {
  const words = useWords()
  const [isOpened, setOpened] = useState(false)
  return (
    <details className="import-part" onToggle={() => setOpened(true)}>
      <summary>{words.health('import.heading')}</summary>
      <Suspense fallback={null}>{isOpened ? <ImportForm onStored={onStored} /> : null}</Suspense>
    </details>
  )
}
