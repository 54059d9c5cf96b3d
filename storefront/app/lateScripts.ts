/**
 * What a visitor came to see is there without script, so script waits for it: on a slow line 150 kB of it would travel
 * beside the page's largest picture and take most of the way. The page is sent with its scripts named but not begun;
 * `startScripts` begins them when the picture has come, when there is none, or as soon as somebody touches the page.
 */
const notYet = 'later'

/** The page's HTML with React Router's preloads and its starting script held back. */
export function heldBack(html: string): string {
  return html
    .replaceAll('<link rel="modulepreload"', `<link rel="${notYet}"`)
    .replace(/<script( nonce="[^"]*")? type="module" async="">/, `<script$1 type="${notYet}">`)
}

const aliveSign = 'shop-alive'

/** How long script waits for a picture that does not come, in milliseconds. */
const patience = 4_000

/** Tells `startScripts` that the page is alive; called once React knows who is signed in. */
export function nowAlive() {
  // After what React still has to draw.
  setTimeout(() => dispatchEvent(new Event(aliveSign)))
  // From here on there is time for what lies far below (`deferred-layout` in ui/theme.css).
  const layOut = () => {
    document.documentElement.dataset.laidOut = ''
  }
  if ('requestIdleCallback' in window) requestIdleCallback(layOut, { timeout: 2_000 })
  else setTimeout(layOut, 500)
}

/**
 * Runs in the body, after the scripts that wait. Somebody whose own prices are still to come does not wait for a
 * picture. A picture that arrived is given the moment it takes to be painted; until then `data-arriving`, which
 * `beforePaint` has set, keeps what lies far below out of the layout. What somebody does before the page is alive is done
 * again when it is: what was typed is typed (React and its forms would empty the fields), a button is pressed, and a form
 * that only script can send is sent.
 */
export const startScripts = `(function(d,w){
var script=d.querySelector('script[type=${notYet}]'),picture=d.querySelector('img[fetchpriority=high]'),signs=['pointerdown','keydown','input','wheel','scroll'];
function arrived(){delete d.documentElement.dataset.arriving}
if(!script)return arrived();
var pressed,sent,typed=new Map();
function press(event){var button=event.target.closest('button');if(button&&button.type==='button')pressed=button}
function send(event){if(event.target.hasAttribute('action'))return;event.preventDefault();sent=event}
function ticked(field){return field.type==='checkbox'||field.type==='radio'}
function type(event){var field=event.target;if(field.type!=='file')typed.set(field,ticked(field)?field.checked:field.value)}
function again(was,field){
if(!field.isConnected)return;
if(ticked(field)){if(field.checked!==was)field.click();return}
Object.getOwnPropertyDescriptor(Object.getPrototypeOf(field),'value').set.call(field,was);
field.dispatchEvent(new Event(field.localName==='select'?'change':'input',{bubbles:true}))}
var early=[['click',press],['submit',send],['input',type]];
early.forEach(function(what){w.addEventListener(what[0],what[1],true)});
w.addEventListener('${aliveSign}',function(){
early.forEach(function(what){w.removeEventListener(what[0],what[1],true)});
typed.forEach(again);
if(pressed&&pressed.isConnected)pressed.click();
if(sent&&sent.target.isConnected)sent.target.requestSubmit(sent.submitter)},{once:true});
function begin(){
if(!script)return;
arrived();
d.querySelectorAll('link[rel=${notYet}]').forEach(function(link){link.rel='modulepreload'});
var own=d.createElement('script');own.type='module';own.textContent=script.textContent;script.replaceWith(own);script=null;
signs.forEach(function(sign){w.removeEventListener(sign,begin,true)})}
function soon(){w.requestAnimationFrame(function(){w.setTimeout(begin)});w.setTimeout(begin,100)}
signs.forEach(function(sign){w.addEventListener(sign,begin,true)});
if(!picture||d.documentElement.dataset.prices)begin();
else if(picture.complete)soon();
else{picture.addEventListener('load',soon);picture.addEventListener('error',begin);w.setTimeout(begin,${patience})}
})(document,window)`
