import { downloadBallotEvidenceCall } from '@dhc/contracts/member-api/ballot'
import { useWords } from '@dhc/i18n/use-words'

type Props = { readonly classCode: string; readonly isReleased: boolean; readonly hasPublicValue: boolean }

const steps = ['commitment', 'list', 'ranking', 'places'] as const
const said = ['agrees', 'differs', 'running', 'allAgree', 'someDiffer', 'unavailable', 'failed'] as const

/** The proof: the file for anybody's program, and a button for the reader's own browser (site/enhance/ballot-check.ts). */
export function BallotCheck({ classCode, isReleased, hasPublicValue }: Props) {
  const words = useWords()
  const scriptWords = Object.fromEntries(said.map((name) => [name, words.ballot(`check.${name}`)]))
  const fileAddress = downloadBallotEvidenceCall.path.replace(':classCode', encodeURIComponent(classCode))
  return (
    <section data-ballot-check={JSON.stringify(scriptWords)} aria-labelledby="check" className="ballot-check">
      <h2 id="check" className="section-heading">
        {words.ballot('check')}
      </h2>
      <p className="max-w-measure">{words.ballot(isReleased ? 'check.intro' : 'check.later')}</p>
      {isReleased ? (
        <>
          <ul className="mt-4 flex max-w-measure flex-col gap-2">
            {steps.map((step) => (
              <li key={step} className="flex flex-wrap justify-between gap-x-4 border-line border-b pb-2">
                <span>{words.ballot(`check.${step}`)}</span>
                <span
                  data-check={step}
                  className="font-bold data-[verdict=no]:text-danger data-[verdict=yes]:text-good"
                />
              </li>
            ))}
          </ul>
          <button type="button" className="primary-button mt-4 hidden scripted:inline-flex">
            {words.ballot('check.button')}
          </button>
        </>
      ) : null}
      <p role="status" className="mt-4 font-bold" />
      <p className="mt-4">
        <a href={fileAddress} download rel="nofollow" className="text-link">
          {words.ballot('check.download')}
        </a>
      </p>
      <p className="mt-2 max-w-measure text-ink-soft">{words.ballot('check.program')}</p>
      <h3 className="mt-6 font-bold text-lg">{words.ballot('proves')}</h3>
      <p className="mt-2 max-w-measure">{words.ballot(hasPublicValue ? 'proves.withValue' : 'proves.withoutValue')}</p>
    </section>
  )
}
