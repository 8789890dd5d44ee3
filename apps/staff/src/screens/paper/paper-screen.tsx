import { showPaperPackCall } from '@dhc/contracts/staff-api/today'
import { useState } from 'react'
import { Tabs } from '../../desk/fields.tsx'
import { Loaded } from '../../desk/loaded.tsx'
import { Screen } from '../../desk/screen.tsx'
import { useDeskQuery } from '../../desk/use-desk-query.ts'
import { useStaff } from '../../session/staff-session.ts'
import { wordsOfConsole } from '../../words/console-words.ts'
import { PaperPack } from './paper-pack.tsx'

const made = ['now', 'morning'] as const

/** Issue 14, "when nothing works": printed in the morning, it lies in the drawer until the power is gone. */
export function PaperScreen() {
  const say = wordsOfConsole()
  const { centres } = useStaff()
  const [centre, setCentre] = useState(centres[0] ?? 'CORE')
  const [when, setWhen] = useState<(typeof made)[number]>('now')
  const query = useDeskQuery(showPaperPackCall, { query: { centre, made: when } })
  return (
    <Screen
      title={say('nav.paper')}
      actions={
        <button type="button" onClick={() => window.print()} className="main-button">
          {say('sheets.print')}
        </button>
      }
    >
      <p className="no-print mb-4 max-w-measure">{say('paper.why')}</p>
      <div className="no-print flex flex-wrap gap-x-8">
        <Tabs
          label={say('classes.centre')}
          codes={centres}
          chosen={centre}
          wordsFor={(code) => code}
          onChoose={setCentre}
        />
        <Tabs
          label={say('paper.made')}
          codes={made}
          chosen={when}
          wordsFor={(each) => say(`paper.made.${each}`)}
          onChoose={setWhen}
        />
      </div>
      {query.error?.refusal.name === 'notFound' ? (
        <p role="status">{say('paper.none')}</p>
      ) : (
        <Loaded query={query}>{(pack) => <PaperPack pack={pack} />}</Loaded>
      )}
    </Screen>
  )
}
