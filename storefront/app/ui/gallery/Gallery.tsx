import { type ReactNode, useState } from 'react'
import { Link } from 'react-router'
import { Alert } from '../Alert.tsx'
import { Badge, DiscountBadge } from '../Badge.tsx'
import { Breadcrumb } from '../Breadcrumb.tsx'
import { Button } from '../Button.tsx'
import { Card } from '../Card.tsx'
import { Checkbox } from '../Checkbox.tsx'
import { ConfirmDialog } from '../ConfirmDialog.tsx'
import { CountBadge } from '../CountBadge.tsx'
import { Dialog } from '../Dialog.tsx'
import { Disclosure } from '../Disclosure.tsx'
import { Drawer } from '../Drawer.tsx'
import { EmptyCart } from '../drawings/EmptyCart.tsx'
import { Failed } from '../drawings/Failed.tsx'
import { NoMessages } from '../drawings/NoMessages.tsx'
import { NoOrders } from '../drawings/NoOrders.tsx'
import { NoResults } from '../drawings/NoResults.tsx'
import { NotFound } from '../drawings/NotFound.tsx'
import { EmptyState } from '../EmptyState.tsx'
import { IconButton } from '../IconButton.tsx'
import * as I from '../icons.tsx'
import { Logo, LogoMark } from '../Logo.tsx'
import { NoImage } from '../NoImage.tsx'
import { Pagination } from '../Pagination.tsx'
import { PasswordField } from '../PasswordField.tsx'
import { PaymentMarks } from '../PaymentMarks.tsx'
import { Picture } from '../Picture.tsx'
import { Price } from '../Price.tsx'
import { ProductCard, ProductCardSkeleton } from '../ProductCard.tsx'
import { Progress } from '../Progress.tsx'
import { RadioCards } from '../RadioCards.tsx'
import { RiyalSign } from '../RiyalSign.tsx'
import { SectionHeading } from '../SectionHeading.tsx'
import { Select, SelectField } from '../SelectField.tsx'
import { SkeletonText } from '../Skeleton.tsx'
import { Slider } from '../Slider.tsx'
import { SocialIcon, type SocialNetwork } from '../SocialIcons.tsx'
import { SpecTable } from '../SpecTable.tsx'
import { Spinner } from '../Spinner.tsx'
import { StatusPill } from '../StatusPill.tsx'
import { Stepper } from '../Stepper.tsx'
import { Tabs } from '../Tabs.tsx'
import { TextArea } from '../TextArea.tsx'
import { TextField } from '../TextField.tsx'
import { Timeline } from '../Timeline.tsx'
import { Toaster } from '../Toaster.tsx'
import { toast } from '../toast.ts'
import type { Words } from './words.ts'

const given = new URLSearchParams(location.search).get('pictures')
const pictures = given?.split(',').map((name) => `/media/demo/${name}`) ?? ['/media/demo/bend-90.webp']
const pictureAt = (i: number) => pictures[i % pictures.length]

function Part({ id, children }: { id: string; children: ReactNode }) {
  return (
    <section data-part={id} className="border-t border-line py-8">
      {children}
    </section>
  )
}

function Header({ t, language }: { t: Words; language: 'ar' | 'en' }) {
  return (
    <header data-part="header" className="bg-white">
      <div className="on-petrol">
        <div className="container-page flex min-h-9 items-center gap-6 text-12">
          <span className="flex items-center gap-1.5">
            <I.PhoneIcon className="size-4" />
            <bdi dir="ltr">+966 11 234 5678</bdi>
          </span>
          <span className="hidden items-center gap-1.5 md:flex">
            <I.DeliveryIcon className="size-4" />
            {t.isFree}
          </span>
          <span className="ms-auto">{language === 'ar' ? 'English' : 'العربية'}</span>
        </div>
      </div>
      <div className="container-page flex items-center gap-4 py-3 md:gap-8">
        <Logo language={language} label={t.shop} className="h-9 md:h-11" />
        <div className="hidden grow items-center gap-2 rounded-control border border-line-strong px-3 md:flex">
          <I.SearchIcon className="size-5 text-muted" />
          <input className="h-11 grow text-page-start outline-none" placeholder={t.products} />
        </div>
        <div className="ms-auto flex items-center gap-1">
          <IconButton label={t.nameValue} icon={<I.AccountIcon />} />
          <IconButton label={t.order} icon={<I.OrdersIcon />} />
          <IconButton label={t.seeCart} icon={<I.CartIcon />} count={<CountBadge count={3} />} />
          <span className="ms-2 hidden md:inline">
            <Price amount={128450} currency={t.currency} />
          </span>
        </div>
      </div>
    </header>
  )
}

function DemoCard({ t, i }: { t: Words; i: number }) {
  const [inCart, setInCart] = useState(i === 3 ? 2 : 0)
  const soldOut = i === 2
  const badges = [
    <DiscountBadge key="d" percent={25} />,
    <Badge key="l" kind="deal">
      {t.deal}
    </Badge>,
    <Badge key="s" kind="sold-out">
      {t.soldOut}
    </Badge>,
    undefined,
    <Badge key="n" kind="soon">
      {t.soon}
    </Badge>,
  ][i]
  return (
    <ProductCard
      to={`/productdetails/${i}`}
      name={t.productNames[i] ?? ''}
      category={t.categories[i] ?? ''}
      picture={i === 5 ? null : pictureAt(i)}
      secondPicture={pictureAt(i + 1)}
      world={[1, 3, 5].includes(i) ? 'health' : 'pipes'}
      price={i === 6 ? undefined : 4599 + i * 11735}
      oldPrice={i < 2 ? 6132 + i * 15000 : undefined}
      words={{ currency: t.currency, vatNote: t.vat, oldPrice: t.was }}
      badges={badges}
      stockHint={
        i === 1 ? <span className="font-medium text-warning">{t.left}</span> : soldOut ? null : <span>{t.inStock}</span>
      }
      action={
        inCart > 0 ? (
          <Stepper
            full
            value={inCart}
            max={9}
            onChange={setInCart}
            onRemove={() => setInCart(0)}
            words={{ quantity: t.quantity, less: t.less, more: t.more, remove: t.remove }}
          />
        ) : (
          <Button full variant="primary" disabled={soldOut} icon={<I.CartIcon />} onClick={() => setInCart(1)}>
            {soldOut ? t.outOfStock : t.add}
          </Button>
        )
      }
    />
  )
}

function Cards({ t }: { t: Words }) {
  return (
    <Slider
      view="products"
      words={{ label: t.dailyDeal, previous: t.previous, next: t.next, position: t.of }}
      heading={
        <SectionHeading text={t.dailyDealText} more={{ to: '/purchase', label: t.viewAll }}>
          {t.dailyDeal}
        </SectionHeading>
      }
    >
      {t.productNames.map((name, i) => (
        <DemoCard key={name} t={t} i={i} />
      ))}
    </Slider>
  )
}

function Forms({ t }: { t: Words }) {
  const [quantity, setQuantity] = useState(2)
  return (
    <div className="grid items-start gap-6 lg:grid-cols-2">
      <Card className="grid gap-5">
        <h3 className="text-18">{t.address}</h3>
        <TextField label={t.name} defaultValue={t.nameValue} autoComplete="name" />
        <div className="grid gap-5 sm:grid-cols-2">
          <TextField label={t.mobile} kind="tel" defaultValue="+966 50 123 4567" icon={<I.PhoneIcon />} />
          <TextField label={t.email} kind="email" placeholder="name@example.com" optional={t.optional} />
        </div>
        <TextField label={t.address} error={t.addressError} placeholder={t.address} />
        <PasswordField label={t.password} hint={t.passwordHint} words={t} defaultValue="Secret1" />
        <TextArea label={t.message} placeholder={t.messagePlaceholder} />
        <SelectField
          label={t.sort}
          options={[
            { value: 'latest', label: t.newest },
            { value: 'oldest', label: t.oldest },
          ]}
        />
        <div>
          <Checkbox label={t.remember} defaultChecked />
          <Checkbox label={t.brand} note="128" />
          <Checkbox label={t.outOfStock} disabled />
        </div>
      </Card>
      <div className="grid gap-6">
        <Card>
          <RadioCards
            legend={t.orderType}
            name="order-type"
            defaultValue={0}
            cards={[
              { value: 0, title: t.cod, text: t.codText, icon: <I.CashIcon /> },
              { value: 1, title: t.online, text: t.onlineText, icon: <I.CardIcon />, disabled: true },
              { value: 2, title: t.quotation, text: t.quotationText, icon: <I.QuotationIcon /> },
            ]}
          />
          <div className="mt-5 flex flex-wrap items-center gap-3">
            <PaymentMarks cards label={t.cod} />
            <PaymentMarks cards={false} label={t.cod} />
          </div>
        </Card>
        <Card className="flex flex-wrap items-center gap-4">
          {(['sm', 'md', 'lg'] as const).map((size) => (
            <Stepper
              key={size}
              size={size}
              value={quantity}
              onChange={setQuantity}
              max={20}
              words={{ quantity: t.quantity, less: t.less, more: t.more }}
            />
          ))}
          <Stepper
            value={1}
            onRemove={() => {}}
            onChange={() => {}}
            busy
            words={{ quantity: t.quantity, less: t.less, more: t.more, remove: t.remove }}
          />
          <Select
            size="sm"
            aria-label={t.sort}
            options={[
              { value: 1, label: t.newest },
              { value: 2, label: t.oldest },
            ]}
          />
        </Card>
        <Card className="grid gap-4">
          <Alert tone="warning">{t.alert}</Alert>
          <Alert tone="info" title={t.deal}>
            {t.alertInfo}
          </Alert>
          <Alert tone="danger">{t.addressError}</Alert>
          <Alert tone="success">{t.added}</Alert>
        </Card>
      </div>
    </div>
  )
}

function Buttons({ t }: { t: Words }) {
  return (
    <div className="grid gap-5">
      {(['lg', 'md', 'sm'] as const).map((size) => (
        <div key={size} className="flex flex-wrap items-center gap-3">
          <Button size={size} variant="primary" icon={<I.CartIcon />}>
            {t.add}
          </Button>
          <Button size={size} iconEnd={<I.ForwardIcon />}>
            {t.continue}
          </Button>
          <Button size={size} variant="outline">
            {t.cancel}
          </Button>
          <Button size={size} variant="quiet" icon={<I.FilterIcon />}>
            {t.filter}
          </Button>
          <Button size={size} variant="danger" icon={<I.RemoveIcon />}>
            {t.remove}
          </Button>
          <Button size={size} variant="primary" loading>
            {t.placeOrder}
          </Button>
          <Button size={size} disabled>
            {t.outOfStock}
          </Button>
        </div>
      ))}
      <div className="flex flex-wrap items-center gap-3">
        <DiscountBadge percent={25} />
        <Badge kind="deal">{t.deal}</Badge>
        <Badge kind="soon">{t.soon}</Badge>
        <Badge kind="sold-out">{t.soldOut}</Badge>
        <Badge kind="out-of-stock">{t.outOfStock}</Badge>
        <Badge kind="world">{t.pipesWorld}</Badge>
        <span data-world="health">
          <Badge kind="world">{t.healthWorld}</Badge>
        </span>
        <Spinner label={t.filter} className="text-22 text-petrol-700" />
      </div>
      <div className="flex flex-wrap items-center gap-3">
        <StatusPill tone="info">{t.statuses[0]}</StatusPill>
        <StatusPill tone="success">{t.statuses[1]}</StatusPill>
        <StatusPill tone="warning">{t.statuses[2]}</StatusPill>
        <StatusPill tone="danger">{t.statuses[3]}</StatusPill>
        <StatusPill tone="neutral">{t.soon}</StatusPill>
      </div>
      <div className="flex flex-wrap items-baseline gap-6">
        <Price amount={123450} currency={t.currency} size="xl" />
        <Price amount={4599} currency={t.currency} size="lg" />
        <Price amount={4599} currency={t.currency} />
        <Price amount={4599} currency={t.currency} size="sm" />
        <Price amount={6132} currency={t.currency} old label={t.was} />
        <RiyalSign className="h-24!" />
      </div>
    </div>
  )
}

function Brand({ t, language }: { t: Words; language: 'ar' | 'en' }) {
  return (
    <div className="grid gap-6">
      <div className="flex flex-wrap items-center gap-8">
        <Logo language={language} label={t.shop} className="h-28" />
        <Logo language={language === 'ar' ? 'en' : 'ar'} label={t.shop} className="h-28" />
        <Logo language={language} label={t.shop} className="h-7" />
        <Logo language={language === 'ar' ? 'en' : 'ar'} label={t.shop} className="h-7" />
        <LogoMark className="size-20" />
        <LogoMark className="size-8" />
        <LogoMark className="size-4" />
      </div>
      <div className="on-petrol flex flex-wrap items-center gap-6 rounded-card p-6">
        <Logo language={language} label={t.shop} onDark className="h-10" />
        {(['x', 'instagram', 'whatsapp', 'snapchat', 'youtube', 'facebook', 'linkedin'] satisfies SocialNetwork[]).map(
          (network) => (
            <SocialIcon key={network} network={network} className="size-6" />
          ),
        )}
        <IconButton variant="onDark" label={t.menu} icon={<I.MenuIcon />} />
      </div>
      <div className="flex flex-wrap gap-2">
        {[
          'petrol-50',
          'petrol-100',
          'petrol-200',
          'petrol-500',
          'petrol-600',
          'petrol-700',
          'petrol-800',
          'petrol-900',
          'saffron-50',
          'saffron-100',
          'saffron-300',
          'saffron-500',
          'saffron-600',
          'saffron-800',
          'teal-50',
          'teal-100',
          'teal-200',
          'teal-700',
          'ink',
          'muted',
          'line-strong',
          'line',
          'ground',
          'success',
          'warning',
          'danger',
        ].map((name) => (
          <span
            key={name}
            title={name}
            className="size-10 rounded-control border border-line"
            style={{ background: `var(--color-${name})` }}
          />
        ))}
      </div>
      <p className="text-48 font-semibold">{t.heroTitle}</p>
      <p className="text-36 font-semibold">{t.heroTitle}</p>
      <p className="text-28 font-semibold">{t.heroTitle}</p>
      <p className="text-22 font-semibold">{t.heroTitle}</p>
      <p className="text-18">{t.description}</p>
      <p className="text-16">{t.description}</p>
      <p className="text-14 text-muted">{t.description}</p>
      <p className="text-12 text-muted">{t.description}</p>
    </div>
  )
}

function Detail({ t }: { t: Words }) {
  return (
    <div className="grid gap-8 lg:grid-cols-2">
      <Tabs
        label={t.products}
        tabs={[
          { id: 'description', label: t.tabs[0], content: <p className="max-w-prose">{t.description}</p> },
          { id: 'spec', label: t.tabs[1], content: <SpecTable caption={t.tabs[1] ?? ''} specs={t.specs} /> },
          { id: 'delivery', label: t.tabs[2], content: <SkeletonText /> },
        ]}
      />
      <Tabs
        label={t.products}
        initial="spec"
        tabs={[
          { id: 'description', label: t.tabs[0], content: <p className="max-w-prose">{t.description}</p> },
          { id: 'spec', label: t.tabs[1], content: <SpecTable caption={t.tabs[1] ?? ''} specs={t.specs} /> },
        ]}
      />
    </div>
  )
}

function Orders({ t }: { t: Words }) {
  return (
    <div className="grid gap-6 lg:grid-cols-2">
      <Card className="grid gap-6">
        <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
          <h3 className="text-18">
            {t.order} <bdi dir="ltr">#10023</bdi>
          </h3>
          <time className="text-14 text-muted" dateTime="2026-11-20">
            <bdi dir="ltr">20/11/2026</bdi>
          </time>
          <StatusPill tone="info" className="ms-auto">
            {t.statuses[1]}
          </StatusPill>
        </div>
        <Timeline
          label={t.order}
          words={t.stepWords}
          steps={[
            { label: t.steps[0], note: '18/11', state: 'done' },
            { label: t.steps[1], note: '19/11', state: 'done' },
            { label: t.steps[2], state: 'current' },
            { label: t.steps[3], state: 'todo' },
          ]}
        />
        <Timeline
          label={t.order}
          words={t.stepWords}
          steps={[
            { label: t.steps[0], note: '18/11', state: 'done' },
            { label: t.statuses[3], note: '19/11', state: 'stopped' },
            { label: t.steps[2], state: 'todo' },
            { label: t.steps[3], state: 'todo' },
          ]}
        />
      </Card>
      <Card className="grid content-start gap-6">
        <Progress value={76000} max={100000} label={t.isFree} icon={<I.DeliveryIcon />}>
          {t.toFree} <Price amount={24000} currency={t.currency} size="sm" /> {t.toFreeEnd}
        </Progress>
        <Progress value={100000} max={100000} label={t.isFree} icon={<I.SuccessIcon />}>
          {t.isFree}
        </Progress>
        <div>
          <Disclosure title={t.products} open className="border-b border-line">
            <Checkbox label={t.categories[0]} note="12" defaultChecked />
            <Checkbox label={t.categories[1]} note="40" />
          </Disclosure>
          <Disclosure title={t.brand} className="border-b border-line">
            <Checkbox label={t.categories[2]} />
          </Disclosure>
        </div>
      </Card>
    </div>
  )
}

function Empties({ t }: { t: Words }) {
  const drawings = [EmptyCart, NoResults, NoOrders, Failed, NotFound, NoMessages]
  return (
    <div className="grid gap-4 sm:grid-cols-2 lg:grid-cols-3">
      {drawings.map((drawing, i) => (
        <Card key={drawing.name} padding="none">
          <EmptyState
            drawing={drawing}
            title={i === 0 ? t.emptyTitle : t.emptyOthers[i - 1]}
            text={t.emptyText}
            action={<Button>{t.continue}</Button>}
          />
        </Card>
      ))}
    </div>
  )
}

function Overlays({ t }: { t: Words }) {
  const [open, setOpen] = useState<string | null>(null)
  const close = () => setOpen(null)
  return (
    <div className="flex flex-wrap gap-3">
      {['dialog', 'confirm', 'start', 'end'].map((name) => (
        <Button key={name} variant="outline" data-open={name} onClick={() => setOpen(name)}>
          {name}
        </Button>
      ))}
      <Button
        variant="outline"
        data-open="toast"
        onClick={() => toast.success(t.added, { action: { label: t.seeCart, to: '/shopcart' } })}
      >
        toast
      </Button>
      <Button variant="outline" data-open="toast-danger" onClick={() => toast.danger(t.failedToast)}>
        toast danger
      </Button>
      <Dialog
        open={open === 'dialog'}
        onClose={close}
        title={t.productNames[0]}
        closeLabel={t.close}
        footer={
          <>
            <Button variant="primary">{t.add}</Button>
            <Button variant="quiet" onClick={close}>
              {t.cancel}
            </Button>
          </>
        }
      >
        <div className="grid gap-4">
          <Price amount={4599} currency={t.currency} size="lg" />
          <p className="text-muted">{t.description}</p>
          <TextField label={t.quantity} kind="digits" defaultValue="1" />
        </div>
      </Dialog>
      <ConfirmDialog open={open === 'confirm'} title={t.confirm} words={t} onOk={close} onCancel={close}>
        {t.confirmText}
      </ConfirmDialog>
      {(['start', 'end'] as const).map((side) => (
        <Drawer
          key={side}
          side={side}
          open={open === side}
          onClose={close}
          title={side === 'start' ? t.menu : t.filter}
          closeLabel={t.close}
          footer={<Button>{t.apply}</Button>}
        >
          {t.categories.map((name) => (
            <Checkbox key={name} label={name} note="12" />
          ))}
        </Drawer>
      ))}
      <Toaster label={t.added} closeLabel={t.close} />
    </div>
  )
}

export function Gallery({ t, language }: { t: Words; language: 'ar' | 'en' }) {
  const [page, setPage] = useState(5)
  return (
    <>
      <Header t={t} language={language} />
      <main className="container-page">
        <section data-part="hero" className="py-6"></section>
        <Part id="cards">
          <Cards t={t} />
        </Part>
        <Part id="skeletons">
          <div className="grid grid-cols-2 gap-4 md:grid-cols-4">
            <DemoCard t={t} i={0} />
            <ProductCardSkeleton />
            <DemoCard t={t} i={1} />
            <ProductCardSkeleton />
          </div>
        </Part>
        <Part id="listing">
          <Breadcrumb
            label={t.crumbs}
            crumbs={[
              { label: t.home, to: '/' },
              { label: t.products, to: '/purchase' },
              { label: t.productNames[0] ?? '' },
            ]}
          />
          <Pagination
            className="mt-6"
            page={page}
            pages={20}
            hrefOf={(n) => `/?page=${n}`}
            words={{
              label: t.products,
              first: t.first,
              previous: t.previous,
              next: t.next,
              last: t.last,
              page: (n) => `${t.products} ${n}`,
            }}
          />
          <button type="button" className="sr-only" onClick={() => setPage(page + 1)}>
            +
          </button>
        </Part>
        <Part id="tiles">
          <Slider
            view="tiles"
            words={{ label: t.products, previous: t.previous, next: t.next, position: t.of }}
            heading={<SectionHeading>{t.products}</SectionHeading>}
          >
            {t.categories.map((name, i) => (
              <Link
                key={name}
                to="/"
                data-world={i > 2 ? 'health' : 'pipes'}
                className="block rounded-card border border-line bg-white p-2 text-center"
              >
                <span className="block aspect-square overflow-hidden rounded-control bg-world-soft">
                  <Picture
                    src={pictureAt(i)}
                    alt=""
                    sizes="200px"
                    className="size-full object-cover mix-blend-multiply"
                  />
                </span>
                <span className="mt-2 block text-14 font-medium">{name}</span>
              </Link>
            ))}
          </Slider>
        </Part>
        <Part id="buttons">
          <Buttons t={t} />
        </Part>
        <Part id="forms">
          <Forms t={t} />
        </Part>
        <Part id="detail">
          <Detail t={t} />
        </Part>
        <Part id="orders">
          <Orders t={t} />
        </Part>
        <Part id="empties">
          <Empties t={t} />
        </Part>
        <Part id="brand">
          <Brand t={t} language={language} />
        </Part>
        <Part id="overlays">
          <Overlays t={t} />
        </Part>
        <Part id="no-image">
          <div className="size-48">
            <NoImage />
          </div>
        </Part>
      </main>
    </>
  )
}
