import type { PayloadOf } from '@dhc/contracts/call'
import type { showPaperPackCall } from '@dhc/contracts/staff-api/today'
import { Link } from 'react-router'
import { Sheet, SignInSheet } from '../../desk/sheet.tsx'
import { showDay, showMoment } from '../../desk/show-time.ts'
import { chosenLocale, wordsOfConsole } from '../../words/console-words.ts'

type Pack = PayloadOf<typeof showPaperPackCall>

/** Rolls of two days and everybody's number; afterwards each lesson leads to the roll where the marks are typed in. */
export function PaperPack({ pack: { centre, made_at, days, phones } }: { readonly pack: Pack }) {
  const say = wordsOfConsole()
  const lessons = days.flatMap((day) => day.lessons.map((lesson) => ({ ...lesson, date: day.date })))
  return (
    <>
      <section className="no-print panel mb-4">
        <p className="font-bold">{say('paper.madeAt', { at: showMoment(made_at), centre })}</p>
        <p>{say('paper.afterwards')}</p>
        <ul className="mt-2 flex flex-wrap gap-x-6 gap-y-1">
          {lessons.map(({ lessonUuid, classCode, date, start }) => (
            <li key={lessonUuid}>
              <Link to={`/lessons/${lessonUuid}`} className="text-link">
                {showDay(date)} {start} {classCode}
              </Link>
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
