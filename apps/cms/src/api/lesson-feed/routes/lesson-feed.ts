/** For the member service only; the site does not forward this path. The controller checks the token itself. */
const config = { auth: false }

export default {
  routes: [{ method: 'GET', path: '/lesson-feed', handler: 'lesson-feed.find', config }],
}
