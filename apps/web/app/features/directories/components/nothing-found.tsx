import { useWords } from '@dhc/i18n/use-words'

type Props = { readonly wholeList: string; readonly phone: string | null | undefined }

/** S2-83: an empty list leads on. */
export function NothingFound({ wholeList, phone }: Props) {
  const words = useWords()
  return (
    <div data-testid="no-results" className="panel max-w-measure">
      <p className="font-bold text-lg">{words.common('empty.search')}</p>
      <p className="mt-2">{words.common('directory.advice')}</p>
      <p className="mt-4">
        <a href={wholeList} className="primary-button">
          {words.common('directory.showAll')}
        </a>
      </p>
      {phone ? (
        <p className="mt-4">
          {words.common('directory.askUs')}{' '}
          <a href={`tel:${phone.replaceAll(/[^\d+]/g, '')}`} className="text-link">
            {words.common('error.404Call', { phone })}
          </a>
        </p>
      ) : null}
    </div>
  )
}
