import { useWords } from '../i18n/use-words.ts'

export function SkipLink() {
  const words = useWords()
  return (
    <a href="#main" className="skip-link">
      {words.common('layout.skip')}
    </a>
  )
}
