/** Some use cases and why they are open. */
interface OpenDoors {
  why: string;
  /** `file function`, by module. */
  doors: Readonly<Record<string, readonly string[]>>;
}

/**
 * Use cases that come to the database without asking who acts, with the reason. A line here is a
 * decision: whoever calls them is nobody yet, or has been asked already.
 */
export const openDoors: readonly OpenDoors[] = [
  {
    why: '还没有登录的人登录、找回密码、注册',
    doors: {
      'administration/accounts': [
        'admit.server.ts admit',
        'admit.server.ts askSecondFactor',
        'admit.server.ts letIn',
        'enter-by-phone.server.ts enterByPhone',
        'get-sign-in-form.server.ts getSignInForm',
        'get-sign-in-form.server.ts getWaysIn',
        'get-sign-in-form.server.ts mayRememberDevice',
        'invite.server.ts acceptInvitation',
        'invite.server.ts findInvited',
        'login.server.ts isCaptchaDue',
        'login.server.ts login',
        'make-account.server.ts chosenPasswordHash',
        'pass-second-factor.server.ts closeChallenge',
        'pass-second-factor.server.ts countTry',
        'pass-second-factor.server.ts isChallengeOpen',
        'pass-second-factor.server.ts passSecondFactor',
        'password-hint.server.ts passwordHint',
        'phone-login.server.ts phoneLogin',
        'recover-password.server.ts recoverPassword',
        'renew-password.server.ts renewPassword',
        'send-account-code.server.ts sendAccountCode',
        'set-password.server.ts newPasswordHash',
      ],
      'administration/codes': [
        'send-code.server.ts sendCode',
        'take-code.server.ts checkCode',
        'take-code.server.ts takeSentCode',
      ],
      'administration/enterprise': [
        'client-login.server.ts installByCode',
        'client-login.server.ts loginByCode',
        'client-login.server.ts loginBySuite',
        'identify-member.server.ts accountOf',
        'identify-member.server.ts identifyAdministrator',
        'identify-member.server.ts identifyForCompany',
        'identify-member.server.ts identifyForSuite',
        'list-companies.server.ts listCompanies',
        'register-company.server.ts findRegistration',
        'start-login.server.ts beginWecomLogin',
        'start-login.server.ts startAdministratorLogin',
        'start-login.server.ts startCompanyLogin',
        'start-login.server.ts startSuiteLogin',
      ],
      'administration/entrances': [
        'ask-consent.server.ts askConsent',
        'exchange.server.ts exchange',
        'find-way-back.server.ts findWayBack',
        'get-registration.server.ts getRegistration',
        'work-sign-in.server.ts enterAtWork',
        'work-sign-in.server.ts getWorkSignIn',
      ],
      'administration/registration': [
        'get-registration-form.server.ts getRegistrationForm',
        'register.server.ts register',
        'register.server.ts sendRegisterCode',
      ],
      'administration/tickets': [
        'finish-provider-login.server.ts finishCasLogin',
        'finish-provider-login.server.ts finishOidcLogin',
        'list-providers.server.ts listProviders',
        'start-provider-login.server.ts startProviderLogin',
        'take-ticket.server.ts takeTicket',
        'webparam.server.ts takeWebparam',
      ],
      'services/captchas': ['make-captcha.server.ts makeCaptcha', 'pass-captcha.server.ts passCaptcha'],
      'services/round-trips': [
        'begin-round-trip.server.ts beginRoundTrip',
        'finish-round-trip.server.ts findRoundTrip',
        'finish-round-trip.server.ts finishRoundTrip',
        'keep-for-trip.server.ts keepForTrip',
      ],
    },
  },
  {
    why: '企业微信把应用装进来或者回调，身份由它的签名证明',
    doors: {
      'administration/enterprise': [
        'install-suite.server.ts finishInstall',
        'install-suite.server.ts startInstall',
        'register-company.server.ts startRegistration',
        'take-suite-callback.server.ts takeSuiteCallback',
        'take-suite-callback.server.ts verifyCallbackAddress',
      ],
    },
  },
  {
    why: '访客也能看的页面和图片',
    doors: {
      'administration/enterprise': ['sign-page.server.ts sharingCompany', 'sign-page.server.ts signPage'],
      'administration/landing': ['get-landing.server.ts getLanding'],
      'administration/slideshows': [
        'list-slides.server.ts listSlides',
        'read-slide-picture.server.ts readSlidePicture',
      ],
      'services/files': ['read-public-picture.server.ts readPublicPicture'],
    },
  },
  {
    why: '门店扫设备上的码报修，不用账号：要图形验证码，只说设备的编号和型号',
    doors: {
      'modules/repair': ['report-by-label.server.ts reportByLabel', 'scan-label.server.ts scanLabel'],
    },
  },
  {
    why: '先问过的调用者的一部分，范围由它给',
    doors: {
      'modules/orders': ['summarise-orders.server.ts summariseOrders'],
      'services/custom-fields': ['list-custom-fields.server.ts listCustomFields'],
    },
  },
  {
    why: '每个请求自己的记录',
    doors: {},
  },
];
