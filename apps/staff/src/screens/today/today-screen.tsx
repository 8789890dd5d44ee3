import { showTodayCall } from '@dhc/contracts/staff-api/today'
import { Link } from 'react-router'
import { LessonTable } from '../../desk/lesson-table.tsx'
import { Loaded } from '../../desk/loaded.tsx'
import { Screen } from '../../desk/screen.tsx'
import { showDay } from '../../desk/show-time.ts'
import { useDeskQuery } from '../../desk/use-desk-query.ts'
import { wordsOfConsole } from '../../words/console-words.ts'
import { useFollowedBoard } from './use-followed-board.ts'
import { WaitingCards } from './waiting-cards.tsx'

/** The first screen of the day: everything that waits, each number a way to its queue; it changes while one looks. */
export function TodayScreen() {
  const say = wordsOfConsole()
  const query = useDeskQuery(showTodayCall, { query: {} })
  useFollowedBoard(query.data?.version)
  return (
    <Loaded query={query}>
      {(board) => (
        <Screen
          title={`${say('nav.today')}, ${showDay(board.date)}`}
          actions={
            board.lessons ? (
              <Link to={`/lessons/sheets?date=${board.date}`} className="quiet-button">
                {say('sheets.link')}
              </Link>
            ) : null
          }
        >
          <WaitingCards board={board} />
          {board.lessons ? (
            <section>
              <h2 className="mb-2 font-bold text-lg">{say('today.lessons')}</h2>
              <LessonTable caption={say('today.lessons')} lessons={board.lessons} />
            </section>
          ) : null}
        </Screen>
      )}
    </Loaded>
  )
}
