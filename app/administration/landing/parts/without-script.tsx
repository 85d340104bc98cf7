/** Styles for visitors whose browser runs no script: what else is a window stands in the page. */
const css = `
.landing .landing-dialog{display:block;position:static;width:auto;max-width:960px;height:auto;max-height:none;margin:48px auto;box-shadow:none}
.landing .login-dialog{display:grid;border-image:none}
.landing .landing-dialog-close,.landing .carousel-controls{display:none}
.landing .carousel-viewport{overflow-x:auto}
`;

export function WithoutScript() {
  return (
    <noscript>
      <style>{css}</style>
    </noscript>
  );
}
