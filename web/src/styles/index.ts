// Tailwind first: it declares the order of layers. The others follow Radix' order.
import "./main.css";
import "@radix-ui/themes/tokens/base.css";
import "@radix-ui/themes/tokens/colors/indigo.css";
import "@radix-ui/themes/tokens/colors/slate.css";
import "@radix-ui/themes/tokens/colors/red.css";
import "@radix-ui/themes/tokens/colors/amber.css";
import "@radix-ui/themes/tokens/colors/green.css";
import "@radix-ui/themes/tokens/colors/blue.css";
import "@radix-ui/themes/components.css";
import "@radix-ui/themes/utilities.css";
