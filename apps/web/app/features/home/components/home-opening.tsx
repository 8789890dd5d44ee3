import { useWords } from '@dhc/i18n/use-words'
import { HomeTasks } from './home-tasks.tsx'

type Props = {
  readonly siteName: string
  readonly slogan: string
  /** Address of the street, 1600 by 700. */
  readonly picture: string
  readonly phone: string | null | undefined
}

/** look.md, archetype 1: the street outside the centre, its name, and what people come for. */
export function HomeOpening({ siteName, slogan, picture, phone }: Props) {
  const words = useWords()
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
          <HomeTasks phone={phone} />
        </div>
      </div>
    </section>
  )
}
