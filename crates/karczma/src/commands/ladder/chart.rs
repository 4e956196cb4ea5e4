//! The ladder as a picture: every bot on the scale of ratings, with its interval.

use std::fmt::Write;

use super::{Found, Standing};

const WIDTH: f64 = 720.0;
const LEFT: f64 = 110.0;
const RIGHT: f64 = 40.0;
const TOP: f64 = 56.0;
const ROW: f64 = 40.0;
/// Ratings between two lines of the scale.
const STEP: f64 = 100.0;

/// An SVG of its own, in the colours of whatever shows it.
pub(super) fn draw(found: &Found) -> String {
    let ends =
        found.bots.iter().map(|bot| (bot.rating.elo - bot.rating.error, bot.rating.elo + bot.rating.error));
    let (least, most) =
        ends.fold((0.0f64, 0.0f64), |(least, most), (low, high)| (least.min(low), most.max(high)));
    let (least, most) = ((least / STEP).floor() * STEP, (most / STEP).ceil() * STEP);
    let x = |elo: f64| LEFT + (elo - least) / (most - least).max(STEP) * (WIDTH - LEFT - RIGHT);
    let bottom = TOP + ROW * found.bots.len() as f64;
    let mut svg = format!(
        "<svg xmlns=\"http://www.w3.org/2000/svg\" viewBox=\"0 0 {WIDTH} {}\" font-family=\"sans-serif\" font-size=\"14\" \
         fill=\"currentColor\" stroke-linecap=\"round\">\n<title>{}, {} players: ratings with 95% confidence</title>\n\
         <text x=\"{LEFT}\" y=\"24\" font-size=\"16\">{}, {} players</text>\n",
        bottom + 36.0,
        found.game,
        found.players,
        found.game,
        found.players
    );
    let mut line = least;
    while line <= most {
        let at = x(line);
        let _ = writeln!(
            svg,
            "<path d=\"M{at:.1} {:.1}V{bottom:.1}\" stroke=\"currentColor\" stroke-opacity=\"0.15\"/>\
             <text x=\"{at:.1}\" y=\"{:.1}\" text-anchor=\"middle\" fill-opacity=\"0.6\" font-size=\"12\">{line:.0}</text>",
            TOP - 12.0,
            bottom + 20.0
        );
        line += STEP;
    }
    for (row, bot) in found.bots.iter().enumerate() {
        draw_bot(&mut svg, bot, TOP + ROW * (row as f64 + 0.5), &x);
    }
    svg + "</svg>\n"
}

fn draw_bot(svg: &mut String, Standing { bot, rating }: &Standing, y: f64, x: &impl Fn(f64) -> f64) {
    let (low, at, high) = (x(rating.elo - rating.error), x(rating.elo), x(rating.elo + rating.error));
    let _ = writeln!(
        svg,
        "<text x=\"{:.1}\" y=\"{:.1}\" text-anchor=\"end\">{}</text>\
         <path d=\"M{low:.1} {y:.1}H{high:.1}\" stroke=\"currentColor\" stroke-width=\"3\" stroke-opacity=\"0.5\"/>\
         <circle cx=\"{at:.1}\" cy=\"{y:.1}\" r=\"6\"><title>{} {:.0} ± {:.0}</title></circle>",
        LEFT - 16.0,
        y + 5.0,
        bot,
        bot,
        rating.elo,
        rating.error
    );
}
