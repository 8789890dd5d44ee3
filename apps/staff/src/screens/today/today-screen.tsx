import { Screen } from '../../desk/screen.tsx'
import { wordsOfConsole } from '../../words/console-words.ts'
import { TodaysLessons } from './todays-lessons.tsx'

/** The first screen of the day: everything that waits, each number a way to its queue. */
export function TodayScreen() {
  return (
    <Screen title={wordsOfConsole()('nav.today')}>
      <TodaysLessons />
    </Screen>
  )
}
