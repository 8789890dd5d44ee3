import { QrPicture } from '@dhc/ui/qr-picture'
import { wordsOfConsole } from '../words/console-words.ts'
import { Slip } from './slip.tsx'

/** What a new member takes home: the number to read, and to be scanned next time. */
export function WelcomeSlip({ memberNo, name }: { readonly memberNo: string; readonly name: string }) {
  const say = wordsOfConsole()
  return (
    <Slip label={say('welcome.print')}>
      <p className="font-bold text-2xl">{say('welcome.heading')}</p>
      <p className="mt-4 text-2xl">{name}</p>
      <p className="mt-4 text-xl">{say('person.memberNo')}</p>
      <p className="font-bold text-4xl tabular-nums">{memberNo}</p>
      <div className="mt-4 w-48">
        <QrPicture text={memberNo} label={say('welcome.qr', { number: memberNo })} />
      </div>
      <p className="mt-4 text-xl">{say('welcome.how')}</p>
    </Slip>
  )
}
