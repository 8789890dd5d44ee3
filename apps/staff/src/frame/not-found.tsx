import { Link } from 'react-router'
import { Screen } from '../desk/screen.tsx'
import { wordsOfConsole } from '../words/console-words.ts'

export function NotFound() {
  const say = wordsOfConsole()
  return (
    <Screen title={say('notFound.heading')}>
      <Link to="/" className="text-link">
        {say('nav.today')}
      </Link>
    </Screen>
  )
}
