import { useWords } from '@dhc/i18n/use-words'

type Props = { readonly entries: readonly { readonly id: string; readonly heading: string }[] }

export function InPageContents({ entries }: Props) {
  const words = useWords()
  return (
    <nav aria-labelledby="page-contents" className="in-page-contents">
      <p id="page-contents" className="font-bold">
        {words.common('page.contents')}
      </p>
      <ol className="mt-2">
        {entries.map(({ id, heading }) => (
          <li key={id}>
            <a
              href={`#${id}`}
              className="flex min-h-touch items-center py-1 text-orange-deep underline-offset-4 hover:underline"
            >
              {heading}
            </a>
          </li>
        ))}
      </ol>
    </nav>
  )
}
