import { usePageLocale } from '@dhc/i18n/use-page-locale'
import { useWords } from '@dhc/i18n/use-words'
import { pageExists } from '../../../page-table.ts'

type Props = {
  readonly siteName: string
  readonly slogan: string
  /** Address of the street, 1600 by 700. */
  readonly picture: string
}

/** look.md, archetype 1: the street outside the centre, its name, and the two things most people come for. */
export function HomeOpening({ siteName, slogan, picture }: Props) {
  const words = useWords()
  const { toPage } = usePageLocale()
  const joinPath = pageExists('/register') ? '/register' : '/service/member-info'
  return (
    <section className="home-opening">
      <img
        src={picture}
        width={1600}
        height={700}
        alt={words.common('home.picture')}
        fetchPriority="high"
        className="home-opening-picture"
      />
      <div className="page-width home-opening-words">
        <div className="home-opening-card">
          <h1 className="text-balance font-bold text-2xl sm:text-3xl">{siteName}</h1>
          <p className="mt-3 text-balance font-bold text-lg text-orange-deep">{slogan}</p>
          <p className="home-opening-buttons mt-6 flex flex-wrap gap-3">
            {pageExists('/activity/programmes/series') ? (
              <a href={toPage('/activity/programmes/series')} className="primary-button grow">
                {words.menu('series.label')}
              </a>
            ) : null}
            {pageExists(joinPath) ? (
              <a href={toPage(joinPath)} className="secondary-button grow">
                {words.common('home.becomeMember')}
              </a>
            ) : null}
          </p>
        </div>
      </div>
    </section>
  )
}
