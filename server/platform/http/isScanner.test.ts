import { expect, it } from 'vitest'
import { isLinkScanner, isMailScanner } from './isScanner.ts'

const browser = {
  'user-agent':
    'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Mobile/15E148',
  'accept-language': 'ar-SA',
}

it.each([
  ['HEAD', {}],
  ['GET', { purpose: 'prefetch' }],
  ['GET', { 'sec-purpose': 'prefetch;prerender' }],
  ['GET', { 'x-moz': 'prefetch' }],
  ['GET', { 'x-purpose': 'preview' }],
  ['GET', { 'user-agent': '' }],
  ['GET', { 'user-agent': 'Mozilla/5.0 (compatible; BarracudaCentral)' }],
  ['GET', { 'user-agent': 'Mozilla/5.0 (compatible; bingbot/2.0)' }],
  ['GET', { 'user-agent': 'Mozilla/5.0 HeadlessChrome/120' }],
  ['GET', { 'user-agent': 'python-requests/2.32' }],
  ['GET', { 'user-agent': 'Go-http-client/2.0' }],
])('%s with %j is nobody who reads', (method, headers) => {
  const request = { method, headers: { ...browser, ...headers } }
  expect([isMailScanner(request), isLinkScanner(request)]).toEqual([true, true])
})

it.each([
  [{}],
  [
    {
      'user-agent': 'Mozilla/5.0 (Windows NT 10.0; Win64; x64; rv:140.0) Gecko/20100101 Firefox/140.0',
      'sec-fetch-dest': 'document',
    },
  ],
  [
    {
      'user-agent':
        'Mozilla/5.0 (Linux; Android 15; SM-S928B) AppleWebKit/537.36 SamsungBrowser/27.0 Mobile Safari/537.36',
    },
  ],
])('a browser with %j is a reader', (headers) => {
  const request = { method: 'GET', headers: { ...browser, ...headers } }
  expect([isMailScanner(request), isLinkScanner(request)]).toEqual([false, false])
})

it('a mail program and its proxy show pictures to readers, and follow no links', () => {
  for (const agent of [
    'Mozilla/5.0 (Windows NT 5.1; rv:11.0) Gecko Firefox/11.0 (via ggpht.com GoogleImageProxy)',
    'YahooMailProxy; https://help.yahoo.com/kb/yahoo-mail-proxy-SLN28749.html',
    'Microsoft Office/16.0 (Windows NT 10.0; Microsoft Outlook 16.0.17126; Pro)',
  ]) {
    const request = { method: 'GET', headers: { 'user-agent': agent } }
    expect([isMailScanner(request), isLinkScanner(request)]).toEqual([false, true])
  }
})
