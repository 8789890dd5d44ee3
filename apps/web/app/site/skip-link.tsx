import { useWords } from '@dhc/i18n/use-words'

export function SkipLink() {
  const words = useWords()
  return (
    <a href="#main" className="skip-link">
      {words.common('layout.skip')}
    </a>
  )
}
