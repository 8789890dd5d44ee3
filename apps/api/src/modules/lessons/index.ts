export { readWeatherStop } from './apply-weather.ts'
export { deleteOffersOf, exportOffers } from './chairs/chair-store.ts'
export { type ChairDeps, offerChairs } from './chairs/offer-chairs.ts'
export { markAttendance } from './mark-attendance.ts'
export {
  createWeatherFeed,
  readFeed,
  readWeatherNow,
  type WeatherFeed,
  watchWeather,
} from './read-weather.ts'
export { correctSignal, recordSignal } from './record-signal.ts'
export { askWhoComes, type QuestionDeps } from './reminder/ask-who-comes.ts'
export { deleteRemindersOf, exportReminders } from './reminder/reminder-store.ts'
export { lessonReminderRoutes } from './reminder/routes.ts'
export { lessonRoutes, weatherRoutes } from './routes.ts'
export { demoLessons, seedDemoLessons } from './seed-demo-lessons.ts'
export { type CountedLesson, lessonView, type Roll, readRoll, showLessons } from './show-lessons.ts'
export { type ReminderDeps, remindOfLessons, tellOfClassChanges } from './tell-of-lessons.ts'
