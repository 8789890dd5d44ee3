import type { StaffBallotView } from '@dhc/contracts/staff-api/ballots'
import { DeskTable } from '../../desk/desk-table.tsx'
import { wordsOfConsole } from '../../words/console-words.ts'

/** As it was drawn; what became of somebody afterwards stands among the people of the class. */
export function BallotRanking({ ballot }: { readonly ballot: StaffBallotView }) {
  const say = wordsOfConsole()
  return (
    <details className="mt-2">
      <summary className="cursor-pointer underline underline-offset-4">{say('ballot.ranking')}</summary>
      <DeskTable
        caption={say('ballot.ranking')}
        columns={[say('ballot.rank'), say('classes.entryNo'), say('ballot.size'), say('ballot.result')]}
        rows={ballot.entries.map(({ number, size, rank, placed }) => ({
          key: String(number),
          cells: [rank, number, size, placed ? say('ballot.placed') : say('ballot.reserve')],
        }))}
      />
    </details>
  )
}
