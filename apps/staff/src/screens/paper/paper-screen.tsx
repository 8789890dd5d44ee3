import type { PayloadOf } from '@dhc/contracts/call'
import { showPaperPackCall } from '@dhc/contracts/staff-api/today'
import { useState } from 'react'
import { Tabs } from '../../desk/fields.tsx'
import { TextLink } from '../../desk/links.tsx'
import { Loaded } from '../../desk/loaded.tsx'
import { Screen } from '../../desk/screen.tsx'
import { Sheet, SignInSheet } from '../../desk/sheet.tsx'
import { showDay, showMoment } from '../../desk/show-time.ts'
import { useDeskQuery } from '../../desk/use-desk-query.ts'
import { useStaff } from '../../session/staff-session.ts'
import { chosenLocale, say } from '../../words/console-words.ts'

const made = ['now', 'morning'] as const

/** For the day when nothing works (decision 0034): printed in the morning, it lies in the drawer until the power is gone. */
export function PaperScreen() {
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

type Pack = PayloadOf<typeof showPaperPackCall>

/** Rolls of two days and everybody's number; afterwards each lesson leads to the roll where the marks are typed in. */
function PaperPack({ pack: { centre, made_at, days, phones } }: { readonly pack: Pack }) {
  const lessons = days.flatMap((day) => day.lessons.map((lesson) => ({ ...lesson, date: day.date })))
  return (
    <>
      <section className="no-print panel mb-4">
        <p className="font-bold">{say('paper.madeAt', { at: showMoment(made_at), centre })}</p>
        <p>{say('paper.afterwards')}</p>
        <ul className="mt-2 flex flex-wrap gap-x-6 gap-y-1">
          {lessons.map(({ lessonUuid, classCode, date, start }) => (
            <li key={lessonUuid}>
              <TextLink to={`/lessons/${lessonUuid}`}>
                {showDay(date)} {start} {classCode}
              </TextLink>
            </li>
          ))}
        </ul>
      </section>
      {lessons
        .filter(({ lessonStatus }) => lessonStatus === 'SCHEDULED')
        .map(({ lessonUuid, classCode, courseName, date, start, end, roll }) => (
          <SignInSheet
            key={lessonUuid}
            heading={`${classCode} ${courseName[chosenLocale()]}`}
            facts={`${showDay(date)} ${start}-${end} · ${centre}`}
            people={roll.map(({ on_leave: isOnLeave, ...person }) => ({ ...person, isOnLeave }))}
          />
        ))}
      <Sheet
        heading={say('paper.phones')}
        facts={say('paper.madeAt', { at: showMoment(made_at), centre })}
        columns={[say('person.name'), say('person.mobile'), say('classes.code')]}
        rows={phones.map(({ name, name_zh, mobile, member_no, classCodes }) => ({
          key: `${member_no} ${name} ${mobile}`,
          cells: [name_zh ? `${name_zh} ${name}` : name, mobile, classCodes.join(', ')],
        }))}
        empty={say('paper.nobody')}
      />
    </>
  )
}
